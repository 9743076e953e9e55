import * as tabler from '@tabler/icons-react';

const icons = {
  home: tabler.IconHome,
  travel: tabler.IconMap2,
  budget: tabler.IconReceiptEuro,
  task: tabler.IconListCheck,
  clients: tabler.IconAddressBook,
  client: tabler.IconId,
  key: tabler.IconKey,
  provider: tabler.IconBuildingStore,
  document: tabler.IconFiles,
  group: tabler.IconUsersGroup,
  bed: tabler.IconBed,
  cruise: tabler.IconShip,
  insurance: tabler.IconShieldCheck,
  ticket: tabler.IconTicket,
  mail: tabler.IconMail,
  settings: tabler.IconSettings,
  users: tabler.IconUsers,
  contract: tabler.IconFileDescription,
  catalogue: tabler.IconStack2,
  transport: tabler.IconPlaneDeparture,
  course: tabler.IconBook2,
  external: tabler.IconExternalLink,
  sliders: tabler.IconAdjustments,
  legal: tabler.IconScale,
  backup: tabler.IconDatabaseExport,
  trash: tabler.IconTrash,
  privacy: tabler.IconShieldLock,
  new: tabler.IconPlus,
  report: tabler.IconReportAnalytics,
};

export type TablerIconName = keyof typeof icons;

declare module '../../lib/route-meta.ts' {
  interface RouteMeta {
    icon?: TablerIconName;
  }
}

export function Icon({ name, size = 20 }: { name: TablerIconName; size?: number }) {
  const Drawing = icons[name];
  return <Drawing size={size} stroke={1.6} aria-hidden />;
}
