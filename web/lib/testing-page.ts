/** What the tests of code without a screen need of a page: its cookies, its language, and no answers written into it. */
export const testingPage = (cookie = '') => ({
  cookie,
  documentElement: { lang: 'es' },
  getElementById: () => null,
});
