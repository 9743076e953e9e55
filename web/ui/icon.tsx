import {
  IconAddressBook,
  IconAdjustments,
  IconBed,
  IconBook2,
  IconBuildingStore,
  IconExternalLink,
  IconFileDescription,
  IconFiles,
  IconHome,
  IconId,
  IconKey,
  IconListCheck,
  IconMail,
  IconMap2,
  IconPlaneDeparture,
  IconPlus,
  IconReceiptEuro,
  IconSettings,
  IconShieldLock,
  IconStack2,
  IconTicket,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { IconName } from './icon-names.ts';

const icons = {
  home: IconHome,
  travel: IconMap2,
  budget: IconReceiptEuro,
  task: IconListCheck,
  clients: IconAddressBook,
  client: IconId,
  key: IconKey,
  provider: IconBuildingStore,
  document: IconFiles,
  group: IconUsersGroup,
  bed: IconBed,
  ticket: IconTicket,
  mail: IconMail,
  settings: IconSettings,
  users: IconUsers,
  contract: IconFileDescription,
  catalogue: IconStack2,
  transport: IconPlaneDeparture,
  course: IconBook2,
  external: IconExternalLink,
  sliders: IconAdjustments,
  privacy: IconShieldLock,
  new: IconPlus,
} satisfies Record<IconName, unknown>;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  const Drawing = icons[name];
  return <Drawing size={size} stroke={1.6} aria-hidden />;
}
