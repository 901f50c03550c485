import { useLocation, useNavigate } from 'react-router';
import type { BulletinKind } from '#features/bulletins/contract.ts';
import { BulletinEditScreen } from '#features/bulletins/web/editing/BulletinEditScreen.tsx';
import type { Pieces } from '#features/bulletins/web/editing/pieces.ts';
import { DocumentUpload } from '#features/media/web/upload/DocumentUpload.tsx';
import { useSignInAgain } from '#features/pages/web/editor/safety/sign-in/use-sign-in-again.tsx';
import { TextEditor } from '#features/pages/web/editor/text/TextEditor.tsx';
import type { ShowPicture } from '../ui/show-picture.ts';
import { choosePicture } from './media-plugs.tsx';
import { signInForm } from './sign-in-form.tsx';

type Props = { kind: BulletinKind; showPicture: ShowPicture };

/** Where the editor of news and resources meets what other features bring into it. */
export function EditBulletinsScreen({ kind, showPicture }: Props) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { signedIn, dialog } = useSignInAgain(signInForm);
  const pieces: Pieces = {
    showPicture,
    showTextEditor: (text) => <TextEditor {...text} />,
    showPictureChooser: choosePicture,
    showFileUpload: (upload) => <DocumentUpload {...upload} />,
    signedIn,
  };
  return (
    <>
      <BulletinEditScreen kind={kind} pieces={pieces} onLeave={() => navigate(pathname)} />
      {dialog}
    </>
  );
}
