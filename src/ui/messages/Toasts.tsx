import styles from './Toasts.module.css';
import { hideToast, useToast } from './toast.ts';

/**
 * The live region for toasts (short messages). It stays in the document, so that screen readers announce new
 * toasts.
 */
export function Toasts() {
  const toast = useToast();
  return (
    <div role="status" className={styles.place}>
      {toast && (
        <p key={toast.id} className={styles.toast}>
          {toast.text}
          {toast.action && (
            <button
              type="button"
              className={styles.undo}
              onClick={() => {
                hideToast();
                toast.action?.run();
              }}
            >
              {toast.action.text}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
