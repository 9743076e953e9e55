/** The budget is on its way while the frame of its page is drawn. The code is that of the page, which is fetched anyway. */
export async function askForBudget(id: number): Promise<void> {
  const { askAhead } = await import('./ahead.ts');
  await askAhead(id);
}
