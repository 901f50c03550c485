import type { FastifyInstance } from 'fastify';
import type { FileAccess } from '#platform/server/files/file-access.ts';
import type { Guard, Serve } from '#platform/server/http/serve.ts';
import * as contract from '../contract.ts';
import type { MediaDeps } from './deps.ts';
import { categorise, getRecord, readCategorisation, register } from './library/categorise.ts';
import { changeDetails, listUses, readCaptions, remove } from './library/details.ts';
import { search } from './library/search.ts';
import { checkBucket, receiveFiles } from './uploads/receive-files.ts';
import { createResumableUploads } from './uploads/resumable-uploads.ts';

type Door = { app: FastifyInstance; serve: Serve; guard: Guard; access: FileAccess };

export async function mediaRoutes({ app, serve, guard, access }: Door, deps: MediaDeps): Promise<void> {
  serve(contract.uploadImages, (call) => {
    checkBucket(call.params.bucket);
    return receiveFiles(deps, call, 'image');
  });
  serve(contract.uploadVideos, (call) => receiveFiles(deps, call, 'video'));
  serve(contract.uploadDocuments, (call) => {
    checkBucket(call.params.bucket);
    return receiveFiles(deps, call, 'document');
  });
  const resumable = createResumableUploads(deps);
  serve(contract.uploadResult, ({ params, caller }) => resumable.result(params.id, caller?.personId ?? ''));
  await resumable.serve(app, guard);

  serve(contract.searchMedia, ({ body }) => search(deps, body));
  serve(contract.registerMedia, ({ body: { itemName, ...rest } }) =>
    register(deps, { name: itemName, ...rest }),
  );
  serve(contract.registerYouTube, ({ body: { itemYouTubeID, categorisation } }) =>
    register(deps, { name: itemYouTubeID, mediaType: 'youtube', categorisation }),
  );
  serve(contract.categoriseMedia, ({ params, body }) =>
    categorise(deps, params.mediaName, body.categorisation, (type) => type !== 'youtube'),
  );
  serve(contract.categoriseYouTube, ({ params, body }) =>
    categorise(deps, params.youTubeID, body.categorisation, (type) => type === 'youtube'),
  );
  serve(contract.readCategorisation, ({ params }) => readCategorisation(deps, params.mediaName));
  serve(contract.readMedia, ({ params }) => getRecord(deps, params.name));
  serve(contract.describeMedia, ({ params, body }) => changeDetails(deps, params.name, body));
  serve(contract.readCaptions, (call) => readCaptions(deps, access, call));
  serve(contract.listMediaUses, ({ params }) => listUses(deps, params.name));
  serve(contract.deleteMedia, ({ params }) => remove(deps, params.name));
}
