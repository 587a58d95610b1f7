import { h, ref } from 'vue';
import { useRoute } from 'vue-router';
import { VCard, VCardText, VCardTitle } from 'vuetify/components/VCard';
import { VTable } from 'vuetify/components/VTable';

export const Record = {
  setup() {
    const record = ref(null);
    const load = async () => (record.value = await (await fetch(`/api${useRoute().path}`)).json());
    void load();
    return () =>
      record.value &&
      h(VCard, () => [
        h(VCardTitle, { tag: 'h1' }, () => record.value.address),
        h(VCardText, () =>
          h(VTable, () =>
            h(
              'tbody',
              Object.entries(record.value).map(([name, value]) => h('tr', [h('th', name), h('td', String(value))])),
            ),
          ),
        ),
      ]);
  },
};
