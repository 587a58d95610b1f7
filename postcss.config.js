export default {
  plugins: {
    tailwindcss: {},
    // browsers that know :has (app/styles/forms.css) need no prefix for anything we use
    autoprefixer: {
      overrideBrowserslist: ['chrome >= 105', 'edge >= 105', 'firefox >= 115', 'safari >= 15.4', 'ios_saf >= 15.4'],
    },
  },
};
