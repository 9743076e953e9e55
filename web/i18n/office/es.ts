import { office as contract } from '../../../contract/texts/office/es.ts';
import { apiKeys } from '../es/api-keys.ts';
import { backup } from '../es/backup.ts';
import { bell } from '../es/bell.ts';
import { budgetContract } from '../es/budget-contract.ts';
import { budgetForm } from '../es/budget-form.ts';
import { catalogue } from '../es/catalogue.ts';
import { compact } from '../es/compact.ts';
import { configuration } from '../es/configuration.ts';
import { courseForm } from '../es/course-form.ts';
import { deskKit } from '../es/desk-kit.ts';
import { deskTitles } from '../es/desk-titles.ts';
import { find } from '../es/find.ts';
import { history } from '../es/history.ts';
import { icon } from '../es/icon.ts';
import { keys } from '../es/keys.ts';
import { letter } from '../es/letter.ts';
import { letterText } from '../es/letter-text.ts';
import { lineForm } from '../es/line-form.ts';
import { mail } from '../es/mail.ts';
import { notice } from '../es/notice.ts';
import { offers } from '../es/offers.ts';
import { place } from '../es/place.ts';
import { priceRequest } from '../es/price-request.ts';
import { provider } from '../es/provider.ts';
import { sheet } from '../es/sheet.ts';
import { sort } from '../es/sort.ts';
import { task } from '../es/task.ts';
import { today } from '../es/today.ts';
import { travelDesk } from '../es/travel-desk.ts';
import { views } from '../es/views.ts';
import { webhook } from '../es/webhook.ts';

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
