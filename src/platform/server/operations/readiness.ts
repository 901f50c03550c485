/** Whether load balancers should send calls to this process. */
export type Readiness = {
  /**
   * The reason why calls should not be sent here, as `/readyz` reports it. undefined while the process is
   * ready.
   */
  refusal(): 'starting' | 'draining' | undefined;
  started(): void;
  /**
   * From now on, load balancers should send calls to other processes. Calls that still arrive are answered.
   */
  drain(): void;
  /** Registers a function that `drain` will call. */
  onDrain(listener: () => void): void;
};

export function createReadiness(): Readiness {
  const listeners: (() => void)[] = [];
  let is: 'starting' | 'ready' | 'draining' = 'starting';
  return {
    refusal: () => (is === 'ready' ? undefined : is),
    started: () => {
      if (is === 'starting') is = 'ready';
    },
    drain: () => {
      is = 'draining';
      for (const listener of listeners) listener();
    },
    onDrain: (listener) => void listeners.push(listener),
  };
}
