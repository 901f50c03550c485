import { useSearchParams } from 'react-router';

const PARAMETER = 'version';

/** The shown version is in the address, so that a link can be sent to a colleague. */
export function useVersionAddress(): [number | undefined, (rev: number) => void] {
  const [parameters, setParameters] = useSearchParams();
  const given = parameters.get(PARAMETER);
  const rev = given !== null && /^\d{1,9}$/.test(given) ? Number(given) : undefined;
  return [
    rev,
    (next) =>
      setParameters(
        (now) => {
          now.set(PARAMETER, String(next));
          return now;
        },
        { replace: true },
      ),
  ];
}
