import { useSearchParams } from 'react-router';

const PARAMETER = 'version';

/** The version that is looked at stands in the address, so that it can be sent to a colleague. */
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
