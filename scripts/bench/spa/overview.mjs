import { mdiMagnify } from '@mdi/js';
import { h, ref } from 'vue';
import { RouterLink } from 'vue-router';
import { VDataTableServer } from 'vuetify/components/VDataTable';
import { VTextField } from 'vuetify/components/VTextField';

const HEADERS = [
  { title: 'Online', key: 'online', sortable: false },
  { title: 'Postcode en adres', key: 'address' },
  { title: 'Plaats', key: 'city' },
  { title: 'Laatste gebruikersnaam', key: 'username' },
  { title: 'Download / upload', key: 'bandwidth', sortable: false },
  { title: 'Soort en labels', key: 'type' },
];

export const Overview = {
  setup() {
    const shown = ref({ rows: [], total: 0, query: '' });
    const isLoading = ref(true);
    const search = ref('');
    const load = async ({ page, sortBy: [sort] }) => {
      const query = `page=${page}${sort ? `&sortBy=${sort.key}` : ''}`;
      isLoading.value = true;
      shown.value = { ...(await (await fetch(`/api/connections?${query}`)).json()), query };
      isLoading.value = false;
    };
    return () => [
      h(VTextField, {
        label: 'Zoeken',
        prependInnerIcon: mdiMagnify,
        modelValue: search.value,
        'onUpdate:modelValue': (text) => (search.value = text),
      }),
      // the measuring script reads this to know which rows are shown
      h(
        VDataTableServer,
        {
          'data-rows': shown.value.query,
          headers: HEADERS,
          items: shown.value.rows,
          itemsLength: shown.value.total,
          itemValue: 'nid',
          loading: isLoading.value,
          search: search.value,
          'onUpdate:options': load,
        },
        {
          'item.address': ({ item }) => h(RouterLink, { to: `/connections/${item.nid}` }, () => item.address),
        },
      ),
    ];
  },
};
