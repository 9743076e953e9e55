import { office as contract } from '../../../contract/texts/office/en.ts';
import { apiKeys } from '../en/api-keys.ts';
import { backup } from '../en/backup.ts';
import { bell } from '../en/bell.ts';
import { budgetContract } from '../en/budget-contract.ts';
import { budgetForm } from '../en/budget-form.ts';
import { catalogue } from '../en/catalogue.ts';
import { compact } from '../en/compact.ts';
import { configuration } from '../en/configuration.ts';
import { courseForm } from '../en/course-form.ts';
import { deskKit } from '../en/desk-kit.ts';
import { deskTitles } from '../en/desk-titles.ts';
import { find } from '../en/find.ts';
import { history } from '../en/history.ts';
import { icon } from '../en/icon.ts';
import { keys } from '../en/keys.ts';
import { letter } from '../en/letter.ts';
import { letterText } from '../en/letter-text.ts';
import { lineForm } from '../en/line-form.ts';
import { mail } from '../en/mail.ts';
import { notice } from '../en/notice.ts';
import { offers } from '../en/offers.ts';
import { place } from '../en/place.ts';
import { priceRequest } from '../en/price-request.ts';
import { provider } from '../en/provider.ts';
import { sheet } from '../en/sheet.ts';
import { sort } from '../en/sort.ts';
import { task } from '../en/task.ts';
import { today } from '../en/today.ts';
import { travelDesk } from '../en/travel-desk.ts';
import { views } from '../en/views.ts';
import { webhook } from '../en/webhook.ts';

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
