import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Alert.module.css';

/** `danger` is for errors, `ok` for success, `sun` for warnings, `inf` for information. */
type Look = keyof typeof LOOKS;

type Props = Omit<ComponentProps<'div'>, 'className' | 'role'> & {
  look?: Look;
  /** An icon that replaces the default icon of the alert. */
  icon?: ReactNode;
  /** A button or link with which the user can solve the problem. */
  action?: ReactNode;
};

/**
 * A message inside a screen. Screen readers announce `danger` at once, and the other looks at the next pause
 * in reading.
 */
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
