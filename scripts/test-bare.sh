#!/bin/sh
# `npm run test:bare [-- command …]`: runs `npm test`, or another command, as if this machine had only Node,
# npm and a browser. Hides all optional programs and libraries that the app looks for. Does this in a mount
# namespace, so the machine itself does not change. Needs Linux with overlayfs, and root.
set -eu

if [ "$(uname)" != Linux ] || [ "$(id -u)" != 0 ]; then
  echo 'npm run test:bare hides programs in a mount namespace: it needs Linux, and root.' >&2
  exit 1
fi
[ $# -gt 0 ] || set -- npm test
layer=$(mktemp -d)
trap 'rmdir "$layer"' EXIT
LAYER=$layer unshare --mount sh -euc '
  mount -t tmpfs none "$LAYER"
  mkdir "$LAYER/upper" "$LAYER/work"
  mount -t overlay none -o "lowerdir=/usr,upperdir=$LAYER/upper,workdir=$LAYER/work" /usr
  for folder in /usr/bin /usr/sbin /usr/local/bin; do
    (cd "$folder" && rm -f ffmpeg ffprobe espeak espeak-ng flite opusenc opusdec opusinfo pocketsphinx* nginx git ps \
      initdb postgres psql pg_* createdb dropdb)
  done
  for folder in /usr/lib /usr/lib/*-linux-gnu /usr/local/lib; do
    (cd "$folder" && rm -rf libespeak-ng* libflite* libpocketsphinx* libsphinx* espeak-ng-data postgresql)
  done
  rm -rf /usr/share/pocketsphinx /usr/share/fonts/truetype/liberation*
  for program in ffmpeg ffprobe espeak-ng flite opusenc opusdec nginx git ps psql initdb; do
    if command -v "$program"; then echo "$program is still there" >&2; exit 1; fi
  done
  exec "$@"
' sh "$@"
