import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Alert.module.css';

/** `danger` went wrong, `ok` is done, `sun` wants attention, `inf` is good to know. */
type Look = 'danger' | 'ok' | 'sun' | 'inf';

type Props = Omit<ComponentProps<'div'>, 'className' | 'role'> & {
  look?: Look;
  /** Instead of the usual sign of this look. */
  icon?: ReactNode;
  /** What one can do about it. */
  action?: ReactNode;
};

/** A message that stands where it matters; `danger` is announced at once, the others when there is a pause. */
export function Alert({ look = 'danger', icon, action, children, ...rest }: Props) {
  return (
    <div
      {...rest}
      className={`${styles.alert} ${styles[look]}`}
      role={look === 'danger' ? 'alert' : 'status'}
    >
      <span className={styles.icon} aria-hidden="true">
        {icon ?? SIGNS[look]}
      </span>
      <div>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

const SIGNS: Record<Look, ReactNode> = {
  danger: <IconAlertTriangle />,
  ok: <IconCircleCheck />,
  sun: <IconAlertTriangle />,
  inf: <IconInfoCircle />,
};
