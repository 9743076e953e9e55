import { agent, enterAs, save, topDialog } from './testing/people.ts';
import { unique } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/** The editor of texts with paragraphs, lists and links. */

const editor = (page: Page) => topDialog(page).locator('[contenteditable="true"]');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function paste(page: Page, html: string): Promise<void> {
  await editor(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

const wordItem = (level: number, mark: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

test('a list of Word stays a list, and a link is completed or refused', async ({ page }) => {
  await enterAs(page, agent);
  const name = unique('Bahía');
  await page.goto(`/config/services/cruise?q=${encodeURIComponent(name)}`);
  await press(page, 'Nuevo crucero');
  await topDialog(page).getByLabel('Nombre').fill(name);
  await editor(page).click();
  await paste(
    page,
    `<html><body><!--StartFragment-->${wordItem(1, '·', 'Playa')}${wordItem(2, 'o', 'Norte')}${wordItem(1, '·', 'Sierra')}<table><tr><td>Lunes</td><td>10:00</td></tr></table><!--EndFragment--></body></html>`,
  );
  await expect(editor(page).locator('> ul > li')).toHaveCount(2);
  await expect(editor(page).locator('> ul > li ul > li')).toHaveText('Norte');
  await expect(editor(page)).toContainText('Lunes 10:00');

  await editor(page).press('Control+a');
  await press(page, 'Enlace');
  const address = page.getByRole('textbox', { name: 'Dirección del enlace' });
  await address.fill('hotel');
  await address.press('Enter');
  await expect(page.getByText('No es una dirección. Ejemplos:')).toBeVisible();
  await address.fill('www.hotel.example');
  await address.press('Enter');
  await expect(address).toBeHidden();
  await expect(editor(page).locator('a').first()).toHaveAttribute('href', 'https://www.hotel.example');
  await save(page);

  await press(page, `Editar ${name}`);
  await expect(editor(page).locator('> ul > li ul > li')).toHaveText('Norte');
  await expect(editor(page).locator('a').first()).toHaveAttribute('href', 'https://www.hotel.example');

  await editor(page).press('Control+a');
  await paste(page, '<div>Hotel</div><b>frente</b> <i>al</i><hr><span>mar</span> <a href="https://a.example">azul</a>');
  await expect(editor(page).locator('p')).toHaveText(['Hotel', 'frente al mar azul']);
});
