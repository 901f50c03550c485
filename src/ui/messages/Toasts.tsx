import styles from './Toasts.module.css';
import { useToast } from './toast.ts';

/** The place of toasts. It stays in the document, so that they are read out. */
export function Toasts() {
  const toast = useToast();
  return (
    <div role="status" className={styles.place}>
      {toast && (
        <p key={toast.id} className={styles.toast}>
          {toast.text}
        </p>
      )}
    </div>
  );
}
