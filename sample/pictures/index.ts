export { agencyLogo } from './agency-logo.ts';
export { avatar } from './avatar.ts';
export { type PictureKind, type PictureOptions, picture, pictureKinds } from './picture.ts';
export { renderPicture } from './render.ts';
