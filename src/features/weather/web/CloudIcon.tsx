import {
  IconCloud,
  IconCloudFog,
  IconCloudRain,
  IconCloudSnow,
  IconCloudStorm,
  IconSun,
} from '@tabler/icons-react';

export function CloudIcon({ cloud }: { cloud: string }) {
  const Icon = SIGNS.find(([words]) => words.test(cloud))?.[1] ?? IconCloud;
  return <Icon aria-hidden />;
}

const SIGNS = [
  [/thunder|storm/i, IconCloudStorm],
  [/snow|blizzard/i, IconCloudSnow],
  [/rain|drizzle|shower/i, IconCloudRain],
  [/fog|mist|haze/i, IconCloudFog],
  [/clear|sunny|fine/i, IconSun],
] as const;
