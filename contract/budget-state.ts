/**
 * The statuses and the files of a budget (specification 4 and 9). They are apart from the schemas so that a page can
 * load them alone.
 */

export const budgetStatus = { pendiente: 1, rechazado: 2, aceptado: 3 } as const;
export type BudgetStatusId = (typeof budgetStatus)[keyof typeof budgetStatus];
export const budgetStatusIds: readonly number[] = Object.values(budgetStatus);

/** The extra files of a budget (specification 9): how many there may be, and the size limit of each in bytes. */
export const extraFiles = {
  fields: ['extra_file_1', 'extra_file_2', 'extra_file_3'],
  most: 3,
  bytes: 2_000_000,
} as const;
export const budgetFileFields = ['header_image', ...extraFiles.fields] as const;
