// The single-page peer of the bench at its best: Vue and Vuetify with only the components in use, and the record loaded
// on first use.
import 'vuetify/styles';
import { createApp, h } from 'vue';
import { createRouter, createWebHistory, RouterLink, RouterView } from 'vue-router';
import { createVuetify } from 'vuetify';
import { VApp } from 'vuetify/components/VApp';
import { VAppBar, VAppBarTitle } from 'vuetify/components/VAppBar';
import { VList, VListItem } from 'vuetify/components/VList';
import { VMain } from 'vuetify/components/VMain';
import { VNavigationDrawer } from 'vuetify/components/VNavigationDrawer';
import { aliases, mdi } from 'vuetify/iconsets/mdi-svg';
import { Overview } from './overview.mjs';

const MENU = ['Verbindingen', 'In behandeling', 'Beëindigd', 'Mobiel', 'Datapools', 'Klanten', 'Profiel'];

const Shell = () =>
  h(VApp, () => [
    h(VAppBar, { density: 'comfortable' }, () => h(VAppBarTitle, () => 'Portal')),
    h(VNavigationDrawer, () =>
      h(VList, () => MENU.map((title) => h(VListItem, { title, to: '/connections', component: RouterLink }))),
    ),
    h(VMain, () => h(RouterView)),
  ]);

createApp(Shell)
  .use(
    createRouter({
      history: createWebHistory(),
      routes: [
        { path: '/connections', component: Overview },
        { path: '/connections/:nid', component: () => import('./record.mjs').then(({ Record }) => Record) },
      ],
    }),
  )
  .use(createVuetify({ icons: { defaultSet: 'mdi', aliases, sets: { mdi } } }))
  .mount('#app');
