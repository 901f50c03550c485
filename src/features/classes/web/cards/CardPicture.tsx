import {
  IconAnchor,
  IconBell,
  IconBook,
  IconCamera,
  IconCloud,
  IconCompass,
  IconCrown,
  IconFeather,
  IconFish,
  IconFlag,
  IconFlame,
  IconFlower,
  IconKey,
  IconLamp,
  IconLeaf,
  IconMoon,
  IconMountain,
  IconPlane,
  IconSailboat,
  IconSnowflake,
  IconStar,
  IconSun,
  IconTent,
  IconUmbrella,
  type TablerIcon,
} from '@tabler/icons-react';
import type { CardPicture as Picture } from '../../card-pictures.ts';
import styles from './CardPicture.module.css';

const DRAWN: Record<Picture, TablerIcon> = {
  anchor: IconAnchor,
  bell: IconBell,
  book: IconBook,
  boat: IconSailboat,
  camera: IconCamera,
  cloud: IconCloud,
  compass: IconCompass,
  crown: IconCrown,
  feather: IconFeather,
  fish: IconFish,
  flag: IconFlag,
  fire: IconFlame,
  flower: IconFlower,
  key: IconKey,
  leaf: IconLeaf,
  moon: IconMoon,
  mountain: IconMountain,
  plane: IconPlane,
  snow: IconSnowflake,
  star: IconStar,
  sun: IconSun,
  tent: IconTent,
  umbrella: IconUmbrella,
  lamp: IconLamp,
};

/**
 * One of the pictures with which a pupil signs in, with its word below it, so that pupils need not tell
 * pictures apart by colour.
 */
export function CardPicture({ picture }: { picture: Picture }) {
  const Drawn = DRAWN[picture];
  return (
    <span className={styles.picture}>
      <Drawn aria-hidden />
      <span>{picture}</span>
    </span>
  );
}
