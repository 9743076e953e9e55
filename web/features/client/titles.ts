/** How the agency addresses its clients. */
export const titles = ['Sr.', 'Sra.', 'D.', 'Dña.', 'Dr.', 'Dra.'].map(name => ({ id: name, name }));
