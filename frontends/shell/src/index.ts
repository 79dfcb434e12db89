import '@maseki/ui/styles/global.css';

// The shared libraries are ready only after the federation runtime is: everything else comes behind this import.
void import('./bootstrap.tsx');
