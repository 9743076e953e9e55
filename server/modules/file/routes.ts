import { registerFileRoutes } from '../../platform/files/file-routes.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { fileControllers } from './rules.ts';

export function fileRoutes(app: App, services: Services): void {
  registerFileRoutes(app, services, fileControllers);
}
