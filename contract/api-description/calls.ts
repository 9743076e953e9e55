import { file, getCall } from '../call.ts';

export const apiDescriptionCalls = {
  'openapi.json': getCall({ permission: 'api:read', answer: file('application/json') }),
};
