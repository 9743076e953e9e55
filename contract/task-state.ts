/** The statuses of a task, apart from its schemas: addresses are read before any form is loaded. */

/** The statuses of a task (decisions 2). */
export const taskStatus = { pendiente: 1, enCurso: 2, hecha: 3, cancelada: 4 } as const;
export const taskStatusIds = [1, 2, 3, 4] as const;
export type TaskStatusId = (typeof taskStatusIds)[number];

/** Whether something is still to be done. */
export const isOpen = (status: number) => status === taskStatus.pendiente || status === taskStatus.enCurso;
