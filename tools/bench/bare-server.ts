// A bare Node HTTP server that sends the content of a file and does nothing else. The measurements compare
// the product with it.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , port, bodyFile] = process.argv;
const body = readFileSync(bodyFile ?? '');

createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  });
  response.end(body);
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
