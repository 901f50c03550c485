import { IconFileText, IconMovie, IconPhotoOff, IconVolume } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { shownBy } from '#platform/shared/content/accepted-files.ts';
import styles from './FilePicture.module.css';

export function FilePicture({ file, isWrong }: { file: File; isWrong: boolean }) {
  const isPicture = !isWrong && shownBy(file.name) === 'image';
  return (
    <span className={styles.picture} aria-hidden="true">
      {isPicture ? <LocalPicture key={file.name} file={file} /> : <Sign file={file} isWrong={isWrong} />}
    </span>
  );
}

function LocalPicture({ file }: { file: File }) {
  const [address] = useState(() => URL.createObjectURL(file));
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  if (isBroken) return <IconPhotoOff />;
  return (
    <img
      className="cover softened"
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setIsBroken(true)}
    />
  );
}

function Sign({ file, isWrong }: { file: File; isWrong: boolean }) {
  if (isWrong) return <IconPhotoOff />;
  const shown = shownBy(file.name);
  if (shown === 'sound') return <IconVolume />;
  return shown === 'document' ? <IconFileText /> : <IconMovie />;
}
