import { office as contract } from '../../../contract/texts/office/fr.ts';
import { apiKeys } from '../fr/api-keys.ts';
import { backup } from '../fr/backup.ts';
import { bell } from '../fr/bell.ts';
import { budgetContract } from '../fr/budget-contract.ts';
import { budgetForm } from '../fr/budget-form.ts';
import { catalogue } from '../fr/catalogue.ts';
import { compact } from '../fr/compact.ts';
import { configuration } from '../fr/configuration.ts';
import { courseForm } from '../fr/course-form.ts';
import { deskKit } from '../fr/desk-kit.ts';
import { deskTitles } from '../fr/desk-titles.ts';
import { find } from '../fr/find.ts';
import { history } from '../fr/history.ts';
import { icon } from '../fr/icon.ts';
import { keys } from '../fr/keys.ts';
import { letter } from '../fr/letter.ts';
import { letterText } from '../fr/letter-text.ts';
import { lineForm } from '../fr/line-form.ts';
import { mail } from '../fr/mail.ts';
import { notice } from '../fr/notice.ts';
import { offers } from '../fr/offers.ts';
import { place } from '../fr/place.ts';
import { priceRequest } from '../fr/price-request.ts';
import { provider } from '../fr/provider.ts';
import { sheet } from '../fr/sheet.ts';
import { sort } from '../fr/sort.ts';
import { task } from '../fr/task.ts';
import { today } from '../fr/today.ts';
import { travelDesk } from '../fr/travel-desk.ts';
import { views } from '../fr/views.ts';
import { webhook } from '../fr/webhook.ts';

/** What only staff read. */
export const office = {
  ...budgetForm,
  ...deskKit,
  ...deskTitles,
  ...lineForm,
  ...contract,
  ...backup,
  ...budgetContract,
  ...catalogue,
  ...compact,
  ...configuration,
  ...history,
  ...icon,
  ...mail,
  ...letter,
  ...letterText,
  ...offers,
  ...place,
  ...priceRequest,
  ...provider,
  ...sheet,
  ...sort,
  ...task,
  ...travelDesk,
  ...views,
  ...webhook,
  ...notice,
  ...bell,
  ...today,
  ...find,
  ...keys,
  ...courseForm,
  ...apiKeys,
};
