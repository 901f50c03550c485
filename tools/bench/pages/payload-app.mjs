// Starts the REST interface of Payload, a content system, without its Next.js application, as the documentation
// of `handleEndpoints` describes. `peers.ts` copies this file into the folder where Payload is installed.
import { serve } from '@hono/node-server';
import { postgresAdapter } from '@payloadcms/db-postgres';
import { buildConfig, getPayload, handleEndpoints } from 'payload';

const { DATABASE_URL, PORT, SECRET } = process.env;
const fields = [
  { name: 'title', type: 'text' },
  { name: 'text', type: 'textarea' },
];
const config = await buildConfig({
  secret: SECRET,
  db: postgresAdapter({ pool: { connectionString: DATABASE_URL } }),
  collections: [
    { slug: 'users', auth: true, fields: [] },
    { slug: 'pages', fields },
  ],
});
await getPayload({ config });
const answer = (request) => handleEndpoints({ config, request: request.clone() });
serve({ fetch: answer, hostname: '127.0.0.1', port: Number(PORT) }, () => console.log('ready'));
