/** The statuses of a task (decisions 2). */
export const taskStatus = { pendiente: 1, enCurso: 2, hecha: 3, cancelada: 4 } as const;
export type TaskStatusId = (typeof taskStatus)[keyof typeof taskStatus];
export const taskStatusIds: readonly TaskStatusId[] = Object.values(taskStatus);

/** The statuses of tasks that are still to be done. */
export const openTaskStatuses: readonly number[] = [taskStatus.pendiente, taskStatus.enCurso];
export const isOpenTask = (status: number) => openTaskStatuses.includes(status);
