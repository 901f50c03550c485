import { Component, type ReactNode, Suspense } from 'react';
import { report } from '#platform/web/calls/failures.ts';

type Props = {
  /** Shown while `children` are loading. */
  waiting?: ReactNode;
  /** Shown if `children` could not be loaded. */
  failed?: ReactNode;
  children: ReactNode;
};

/**
 * A part of a screen that is loaded after the rest. If it cannot be loaded, for example because the
 * connection was lost, the rest of the screen stays as it is.
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
