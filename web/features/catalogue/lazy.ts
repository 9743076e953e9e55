/** Staff load the names and addresses of the catalogues with these pages. */
export const namesOfCatalogues = () => import('./names.ts');
