import { agent, enterAs } from './testing/people.ts';
import { ownClient, ownTravel, sendTravel } from './testing/records.ts';
import { expect, test } from './testing/test.ts';

/** What customers read has a print form: the words and pictures, black on white, without what only a screen can do. */

test('a budget, the list and the conditions print without menus, buttons and colours', async ({ page }) => {
  const user = await ownClient(page, 'Rocío');
  await enterAs(page, agent);
  const travel = await ownTravel(page, 'Duna', [user.id], 2);
  await sendTravel(page, travel);
  await page.context().clearCookies();
  await enterAs(page, user);
  for (const path of ['/', `/budget/${travel.budgets[0]}`, `/comparar/${travel.id}`, '/politica-privacidad']) {
    await page.goto(path);
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Saltar al contenido')).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.locator('main .mantine-Input-wrapper').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  }
});
