import { useLocation, useNavigate } from 'react-router';
import type { BulletinKind } from '#features/bulletins/contract.ts';
import { BulletinEditScreen } from '#features/bulletins/web/editing/BulletinEditScreen.tsx';
import type { Pieces } from '#features/bulletins/web/editing/pieces.ts';
import { useSignInAgain } from '#features/editor/web/saving/use-sign-in-again.tsx';
import { TextEditor } from '#features/editor/web/text/TextEditor.tsx';
import { DocumentUpload } from '#features/media/web/upload/DocumentUpload.tsx';
import { choosePicture } from './media-plugs.tsx';
import { signInForm } from './sign-in-form.tsx';

type Props = { kind: BulletinKind };

/** Where the editor of news and resources meets what other features bring into it. */
export function EditBulletinsScreen({ kind }: Props) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { signedIn, dialog } = useSignInAgain(signInForm);
  const pieces: Pieces = {
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
