const isCredit = /^\s*(co-?)?(financiad[oa]|funded|financ[ée])/i;

/** The credit to the funder; a setting that is a whole sentence already stays as it is. */
export function creditTo(funder: string, around: (name: string) => string): string {
  return isCredit.test(funder) ? funder : around(funder);
}
