/** Loads the texts of all that customers read behind the sign-in. Staff read them, too. */
import.meta.glob('./{features,ui/form}/*/texts.ts', { eager: true });
