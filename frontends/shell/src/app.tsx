import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { routes } from './router/routes.tsx';

const router = createBrowserRouter(routes);

export const App = () => <RouterProvider router={router} />;
