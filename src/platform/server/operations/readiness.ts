/** Whether this process may get calls. */
export type Readiness = {
  /** The word that `/readyz` gives as its reason; undefined while calls are welcome. */
  refusal(): 'starting' | 'draining' | undefined;
  started(): void;
  /** From now on a load balancer should send calls to other processes. Calls that still come are answered. */
  drain(): void;
  /** @param listener called when the process begins to drain */
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
