import { Component, type ReactNode, Suspense } from 'react';
import { report } from '#platform/web/calls/failures.ts';

type Props = {
  /** Shown while the part is loading. */
  waiting?: ReactNode;
  /** Shown if the part cannot be loaded. */
  failed?: ReactNode;
  children: ReactNode;
};

/**
 * A part that is loaded after the screen around it. The screen stays as it is if the part fails to load, for
 * example because the connection was lost.
 */
export class IfLoaded extends Component<Props, { isFailed: boolean }> {
  override state = { isFailed: false };

  static getDerivedStateFromError() {
    return { isFailed: true };
  }

  override componentDidCatch(error: unknown) {
    report('screen', error);
  }

  override render() {
    const { waiting = null, failed = null, children } = this.props;
    return this.state.isFailed ? failed : <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
