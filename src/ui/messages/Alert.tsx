import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Alert.module.css';

/** `danger` went wrong, `ok` is done, `sun` wants attention, `inf` is information. */
type Look = keyof typeof LOOKS;

type Props = Omit<ComponentProps<'div'>, 'className' | 'role'> & {
  look?: Look;
  /** Replaces the default icon of this look. */
  icon?: ReactNode;
  /** A button or link to fix it. */
  action?: ReactNode;
};

/** A message at its place. `danger` is announced at once, the others at the next pause. */
export function Alert({ look = 'danger', icon, action, children, ...rest }: Props) {
  return (
    <div {...rest} className={`${styles.alert} ${LOOKS[look]}`} role={look === 'danger' ? 'alert' : 'status'}>
      <span className={styles.icon} aria-hidden="true">
        {icon ?? SIGNS[look]}
      </span>
      <div>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

const LOOKS = { danger: 'bad', ok: 'good', sun: 'amber ink', inf: 'chosen' };

const SIGNS: Record<Look, ReactNode> = {
  danger: <IconAlertTriangle />,
  ok: <IconCircleCheck />,
  sun: <IconAlertTriangle />,
  inf: <IconInfoCircle />,
};
