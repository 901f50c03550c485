/**
 * Names the illustrators below a group of pictures, because each picture shows only ©.
 * @param credits the credits of all pictures in the group
 */
export function Illustrators({
  credits,
  className = '',
}: {
  credits: readonly string[];
  className?: string;
}) {
  const names = credits.flatMap((credit) => /^Illustration: ([^.,]+)/.exec(credit)?.[1] ?? []);
  if (names.length === 0) return null;
  return (
    <p className={`micro muted line-tight no-print ${className}`}>
      Pictures: illustrations by {[...new Set(names)].join(', ')}.
    </p>
  );
}
