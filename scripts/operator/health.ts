import { reasonOf } from '#platform/server/doctor/finding.ts';

// `./antarctic-explorer health`: the health check of containers. The exit code is 0 if the server on this
// machine answers with status 200. It reads no setting but PORT, so that it is quick and changes nothing.

const ANSWER_MS = 3000;

const url = `http://127.0.0.1:${process.env.PORT || 5000}/healthz`;
try {
  const { status } = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
  console.log(`${url} answers ${status}.`);
  process.exitCode = status === 200 ? 0 : 1;
} catch (error) {
  console.error(`${url} does not answer (${reasonOf(error)}).`);
  process.exitCode = 1;
}
