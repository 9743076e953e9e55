/** The statuses and the files of a budget (specification 4 and 9); apart from its schemas, so that a page can read them alone. */

export const budgetStatus = { pendiente: 1, rechazado: 2, aceptado: 3 } as const;
export type BudgetStatusId = (typeof budgetStatus)[keyof typeof budgetStatus];
export const budgetStatusIds: readonly number[] = Object.values(budgetStatus);

/** Extra files of a budget (specification 9): how many, and how large each may be, in bytes. */
export const extraFiles = {
  fields: ['extra_file_1', 'extra_file_2', 'extra_file_3'],
  most: 3,
  bytes: 2_000_000,
} as const;
export const budgetFileFields = ['header_image', ...extraFiles.fields] as const;
