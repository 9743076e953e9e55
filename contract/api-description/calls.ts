import { file, get } from '../call.ts';

export const apiDescriptionCalls = {
  'openapi.json': get({ permission: 'api:read', answer: file('application/json') }),
};
