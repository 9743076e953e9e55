/** While the server cannot be reached, for everybody behind the sign-in, in Spanish. */
export const away = {
  'away.bar':
    'No hay conexión con el servidor. La página se pondrá al día sola en cuanto responda; si está escribiendo, no la cierre.',
  'away.dialog': 'Sin conexión con el servidor. No cierre: lo que ha escrito sigue aquí.',
};
