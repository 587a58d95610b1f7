// The package's front door warns about Node versions on every start; the class itself lives here.
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}
