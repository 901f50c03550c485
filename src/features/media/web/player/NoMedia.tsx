import { IconPhotoOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './NoMedia.module.css';

export function NoMedia({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.none}>
      <IconPhotoOff aria-hidden />
      {children && (
        <p className="breaks" dir="auto">
          {children}
        </p>
      )}
    </div>
  );
}
