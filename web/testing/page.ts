/** What code without a screen needs of a page in tests: its cookies, its language, and no answers written into it. */
export const testingPage = (cookie = '') => ({
  cookie,
  documentElement: { lang: 'es' },
  getElementById: () => null,
});
