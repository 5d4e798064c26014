import { check as hold, type Schema } from '../../contract';
import { Refusal } from '../refusal';

/** Largest body that is read. */
const MAX_BODY_BYTES = 1024 * 1024;

/**
 * A request's JSON body, checked. No body at all counts as `{}`.
 *
 * @throws Refusal `payload_too_large`; `invalid_request` for what is no UTF-8, no JSON, or not of the schema
 */
export async function readBody<T>(request: Request, schema: Schema<T>): Promise<T> {
  if (Number(request.headers.get('Content-Length')) > MAX_BODY_BYTES) throw tooLarge();
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > MAX_BODY_BYTES) throw tooLarge();
  const json = parseJson(bytes);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw noObject();
  return check(schema, json);
}

/** @throws Refusal `invalid_request`, naming the field */
export function check<T>(schema: Schema<T>, input: unknown): T {
  const checked = hold(schema, input);
  if (checked.ok) return checked.value;
  const { field, message } = checked;
  throw new Refusal('invalid_request', field === undefined ? message : `${field} ${message}.`, { field });
}

function parseJson(bytes: ArrayBuffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    throw noObject();
  }
}

const noObject = (): Refusal => new Refusal('invalid_request', 'The body must be a JSON object in UTF-8.');

const tooLarge = (): Refusal =>
  new Refusal('payload_too_large', `The body must be at most ${MAX_BODY_BYTES} bytes long.`);
