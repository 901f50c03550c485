/**
 * Tables with short-lived data: sessions, mailed links and work in progress. A backup does not contain their
 * rows, so after a restore all sessions, links and unfinished work are gone.
 */
export const OF_THE_MOMENT = new Set([
  'session',
  'pupil_session',
  'link',
  'mail',
  'resumable_upload',
  'job_pool',
  'weather_reading',
  'live_class',
  'live_quiz',
  'live_answer',
  'live_team',
  'quiz_done',
  'backup_run',
]);
