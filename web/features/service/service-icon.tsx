import {
  IconAccessible,
  IconBeach,
  IconBed,
  IconBell,
  IconBike,
  IconBus,
  IconCar,
  IconCoffee,
  IconDeviceTv,
  IconDog,
  IconElevator,
  IconFlower,
  IconGlassCocktail,
  IconMassage,
  IconMoodKid,
  IconParking,
  IconPool,
  IconSnowflake,
  IconStar,
  IconToolsKitchen2,
  IconTreadmill,
  IconWifi,
} from '@tabler/icons-react';

/** The icons that a service may have, by the name that its record keeps. */
export const serviceIcons = {
  wifi: IconWifi,
  pool: IconPool,
  parking: IconParking,
  coffee: IconCoffee,
  breakfast: IconCoffee,
  restaurant: IconToolsKitchen2,
  bar: IconGlassCocktail,
  spa: IconMassage,
  gym: IconTreadmill,
  beach: IconBeach,
  garden: IconFlower,
  family: IconMoodKid,
  pets: IconDog,
  accessible: IconAccessible,
  elevator: IconElevator,
  snowflake: IconSnowflake,
  air: IconSnowflake,
  tv: IconDeviceTv,
  reception: IconBell,
  transfer: IconBus,
  car: IconCar,
  bike: IconBike,
  bed: IconBed,
  star: IconStar,
} as const;

export function ServiceIcon({ name, size = 18 }: { name: string; size?: number }) {
  const Icon = name in serviceIcons ? serviceIcons[name as keyof typeof serviceIcons] : IconStar;
  return <Icon size={size} aria-hidden />;
}
