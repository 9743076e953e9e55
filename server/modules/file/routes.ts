import { registerFileRoutes } from '../../platform/file-routes.ts';
import type { App } from '../../platform/http.ts';
import type { Services } from '../../services.ts';
import { fileControllers } from './rules.ts';

export function fileRoutes(app: App, services: Services): void {
  registerFileRoutes(app, services, fileControllers);
}
